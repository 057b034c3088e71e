import { expect, test } from "vitest";
import { dropEmptyValues } from "./empty-values.ts";

test("an attribute that is only there or not loses its empty value, and another one keeps it", () => {
  expect(
    dropEmptyValues('<img alt="" hidden=""><p title="1 > 0" data-late="" data-up="true" class="">'),
  ).toBe('<img alt="" hidden><p title="1 > 0" data-late data-up class="">');
});

test.each([
  ["a script", `<script>p.innerHTML='<p hidden="">'</script>`],
  ["structured data", `<script type="application/ld+json">{"text":'<p hidden="" >'}</script>`],
  ["a style", '<style>p::after{content:" hidden="" "}</style>'],
  ["a text", '<p>Write hidden="" there.</p>'],
])("%s that contains such an attribute stays as it is", (_, html) => {
  expect(dropEmptyValues(html)).toBe(html);
});

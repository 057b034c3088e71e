import { describe, expect, test } from "vitest";
import { elements, readPage } from "./page.ts";
import { PageWords } from "./page-words.ts";

function words(body: string, islandScripts: string[] = []): PageWords {
  return new PageWords(readPage(`<body>${body}</body>`, islandScripts));
}

describe("a selector", () => {
  test.each([
    ["p:hover,::after", "<p>A</p>"],
    [".a:not(.b):has(.c,.d) p", '<div class="a"><p>A</p></div>'],
    ["p[open]", "<p>A</p>"],
    ["[data-a~=x]:is([data-b]) p", "<p data-a>A</p>"],
    ["p[data-away]", "<p>A</p>"],
    ["li", "<noscript><ul><li>A</li></ul></noscript>"],
    ["li", "<template><li>A</li></template>"],
    [".tooltip", "<script>b=``,a.className=`tooltip`</script>"],
    [".a.b", `<script>x.className='a '+(y?"b":'it')+" c "</script>`],
    ["p[data-is-open]", "<p>A</p><b data-is-open></b><script>a.dataset.isOpen=1</script>"],
    ["*", ""],
    [":root", ""],
  ])("may match what is there, or what a state or a script makes of it: %s", (selector, body) => {
    expect(words(body).mayMatch(selector)).toBe(true);
  });

  test.each([
    [".a>ul .b", '<p class="a b">A</p>'],
    [".a.b", '<p class="a"></p><p class="b"></p>'],
    ["#a", "<p>A</p>"],
    ["p[data-a]", "<p>A</p><b data-a></b>"],
    [".offer", '<script type="application/ld+json">{"name":"An offer "}</script>'],
  ])("does not match what is not there: %s", (selector, body) => {
    expect(words(body).mayMatch(selector)).toBe(false);
  });
});

test("what the script of an island adds counts where there is an island", () => {
  const script = 's={answer:"x"};jsx("li",{})';
  expect(words("<astro-island></astro-island>", [script]).mayMatch(".x li")).toBe(true);
  expect(words("<p>A</p>", [script]).mayMatch(".x li")).toBe(false);
});

test("of some elements only their own names count, and the marks of others are no states", () => {
  const page = readPage('<body><p class="a">A</p><b data-b class="b"></b></body>');
  const some = elements(page.document).filter(({ tagName }) => tagName === "p");
  const few = new PageWords(page, some);
  expect([".a", "[data-c] p", ".b", "[data-b]"].map((selector) => few.mayMatch(selector))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

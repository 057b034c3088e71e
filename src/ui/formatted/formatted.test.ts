import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Formatted } from "./formatted.tsx";

const show = (text: string) => renderToStaticMarkup(createElement(Formatted, { text }));

test("a page gets the elements of what is bold, linked and listed, and no other element", () => {
  expect(show("**Call** **[us now](/contact)** <b>&\n- One\n- Two").replace(/ class="[^"]*"/g, "")).toBe(
    '<p><strong>Call</strong> <a href="/contact"><strong>us now</strong></a> &lt;b&gt;&amp;</p><ul><li>One</li><li>Two</li></ul>',
  );
});

test("a text without formatting is one paragraph, as it's typed", () => {
  expect(show("2 * 2 doors")).toBe("<p>2 * 2 doors</p>");
});

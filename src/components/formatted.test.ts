import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Formatted } from "./formatted.tsx";

const show = (text: string) => renderToStaticMarkup(createElement(Formatted, { text }));

test("a page gets the elements of what is bold, linked, listed and numbered, and no other element", () => {
  expect(show("**Call** **[us](/contact)** <b>&\n- One\n- Two\n1. Go").replace(/ class="[^"]*"/g, "")).toBe(
    '<p><strong>Call</strong> <a href="/contact"><strong>us</strong></a> &lt;b&gt;&amp;</p><ul><li>One</li><li>Two</li></ul><ol><li>Go</li></ol>',
  );
});

test("a text without formatting is one paragraph, as it's typed", () => {
  expect(show("2 * 2 doors")).toBe("<p>2 * 2 doors</p>");
});

test("the company's number is a link wherever a text has it", () => {
  const phone = { text: "(201) 555-0142", tel: "tel:+12015550142" };
  const text = "Call (201) 555-0142 by day, (201) 555-0142 by night, or **(201) 555-0142**.";
  const markup = renderToStaticMarkup(createElement(Formatted, { text, phone }));
  const link = `<a href="${phone.tel}"><span class="compound">${phone.text}</span></a>`;
  expect(markup).toBe(`<p>Call ${link} by day, ${link} by night, or <strong>${link}</strong>.</p>`);
});

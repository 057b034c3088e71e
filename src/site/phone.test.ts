import { expect, test } from "vitest";
import { phoneLinks } from "./phone.ts";

const message = "Hello & help, please";

test("every form of the number comes from the one record", () => {
  expect(phoneLinks("+12125550187", message)).toEqual({
    text: "(212) 555-0187",
    tel: "tel:+12125550187",
    sms: "sms:+12125550187?&body=Hello%20%26%20help%2C%20please",
    whatsapp: "https://wa.me/12125550187?text=Hello%20%26%20help%2C%20please",
  });
});

test("another number changes every form", () => {
  const one = Object.values(phoneLinks("+12125550187", message));
  const other = Object.values(phoneLinks("+12015550199", message));
  expect(one.filter((form) => other.includes(form))).toEqual([]);
});

test("what is no phone number is refused", () => {
  expect(() => phoneLinks("call us", message)).toThrow();
});

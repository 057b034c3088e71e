import { expect, test } from "vitest";
import { message, phoneLinks, phoneText, type Subject } from "./phone.ts";
import { readRecords } from "./reader.ts";

const { services, areas } = readRecords();
const service = services[0] && { ...services[0], searchTitle: "Garage Door Cable Repair" };
const area = areas[0] && { ...areas[0], name: "Fort Lee" };
const messages = {
  plain: "Hello & help, please",
  service: "About {service}",
  area: "In {area}",
  serviceInArea: "{service} in {area}",
};

test.each([
  ["+12125550187", "(212) 555-0187"],
  ["+12015550199", "(201) 555-0199"],
])("%s is a text, a call, a text message and a WhatsApp message", (phone, text) => {
  expect(phoneText(phone)).toBe(text);
  expect(phoneLinks({ phone, messages })).toEqual({
    text,
    tel: `tel:${phone}`,
    sms: `sms:${phone}?&body=Hello%20%26%20help%2C%20please`,
    whatsapp: `https://wa.me/${phone.slice(1)}?text=Hello%20%26%20help%2C%20please`,
  });
});

test("an invalid phone number is refused", () => {
  expect(() => phoneLinks({ phone: "call us", messages })).toThrow();
  expect(() => phoneText("call us")).toThrow();
});

test.each<[Subject, string]>([
  [{}, "Hello & help, please"],
  [{ service }, "About garage door cable repair"],
  [{ area }, "In Fort Lee"],
  [{ service, area }, "garage door cable repair in Fort Lee"],
])("a message names the service in the words that people search for, and its area (%#)", (subject, text) => {
  expect(message(messages, subject)).toBe(text);
  const { sms, whatsapp } = phoneLinks({ phone: "+12125550187", messages }, subject);
  expect(new URLSearchParams(sms.split("?")[1]).get("body")).toBe(text);
  expect(new URL(whatsapp).searchParams.get("text")).toBe(text);
});

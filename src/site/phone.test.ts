import { describe, expect, test } from "vitest";
import { phoneAbout, phoneText, readyMessage } from "./phone.ts";
import { readRecords } from "./records.ts";

const { business, services, areas } = readRecords();
const messages = {
  plain: "Hello & help, please",
  service: "About {service}",
  area: "In {area}",
  serviceInArea: "{service} in {area}",
};
const service = { ...services[0], title: "Cable Repair & Replacement (Both)" } as (typeof services)[0];
const area = { ...areas[0], name: "Fort Lee" } as (typeof areas)[0];

describe("a phone number", () => {
  test("has every form from the one record", () => {
    expect(phoneAbout({ phone: "+12125550187", messages }, {})).toEqual({
      text: "(212) 555-0187",
      tel: "tel:+12125550187",
      sms: "sms:+12125550187?&body=Hello%20%26%20help%2C%20please",
      whatsapp: "https://wa.me/12125550187?text=Hello%20%26%20help%2C%20please",
    });
    expect(phoneText("+12125550187")).toBe("(212) 555-0187");
  });

  test("changes in every form with its record", () => {
    const one = Object.values(phoneAbout({ phone: "+12125550187", messages }, {}));
    const other = Object.values(phoneAbout({ phone: "+12015550199", messages }, {}));
    expect(one.filter((form) => other.includes(form))).toEqual([]);
  });

  test("is refused where it is none", () => {
    expect(() => phoneAbout({ phone: "call us", messages }, {})).toThrow();
    expect(() => phoneText("call us")).toThrow();
  });
});

describe("the ready message", () => {
  test("names the service and the town of the page, as within a sentence", () => {
    expect(readyMessage(messages, {})).toBe("Hello & help, please");
    expect(readyMessage(messages, { service })).toBe("About cable repair & replacement");
    expect(readyMessage(messages, { area })).toBe("In Fort Lee");
    expect(readyMessage(messages, { service, area })).toBe("cable repair & replacement in Fort Lee");
  });

  test("reaches both apps whole, whatever is in it", () => {
    const { sms, whatsapp } = phoneAbout({ phone: business.phone, messages }, { service, area });
    const wanted = "cable repair & replacement in Fort Lee";
    expect(new URLSearchParams(sms.split("?")[1]).get("body")).toBe(wanted);
    expect(new URL(whatsapp).searchParams.get("text")).toBe(wanted);
  });

  test("of the records leaves no name in braces on any page", () => {
    const subjects = [
      {},
      ...areas.map((town) => ({ area: town })),
      ...services.flatMap((one) => [
        { service: one },
        ...areas.map((town) => ({ service: one, area: town })),
      ]),
    ];
    const written = subjects.map((subject) => readyMessage(business.messages, subject));
    expect(written.filter((message) => /[{}]/.test(message))).toEqual([]);
    expect(new Set(written).size).toBe(written.length);
  });
});

// What the pages show of the records: which texts on which page, and which fact beside which link. links.test.ts follows
// the links.
import { attributes, list, shownTexts, text, texts } from "./elements.ts";
import {
  allPages,
  areaPages,
  errorPage,
  inAreaPages,
  mismatch,
  missing,
  pageAt,
  pages,
  problemPages,
  records,
  section,
  servicePages,
  testPages,
  textPages,
} from "./pages.ts";

const { areas, business, contact, doorParts, phone, rightNow, services, symptoms, testimonials } = records;
const pageOf = (symptom: string) => records.problems.find(({ symptoms: own }) => own.includes(symptom))?.slug;
const rightNowPage = [pageAt("/right-now")];
const contactPage = [pageAt("/contact")];
const aboutPage = [pageAt("/about")];
const withFinder = [pageAt("/"), pageAt("/services")];
const areaPaths = areas.map(({ slug }) => `/service-areas/${slug}`);
const prices = new Map(
  services.map(({ slug, price }) => [`/services/${slug}`, `$${price.toLocaleString("en-US")}`]),
);

const ownPages = [
  ...servicePages.map(({ service, ...page }) => {
    const { title, description, fullDescription, features, includes, priceFactors, safety } = service;
    const own = [description, fullDescription, ...features, ...includes, ...priceFactors, safety];
    return { ...page, heading: title, own };
  }),
  ...inAreaPages.map(({ service, area, ...page }) => {
    const answers = (area.questions[service.slug] ?? []).flatMap((one) => [one.question, one.answer]);
    // Search engines show no sentence that isn't on the page.
    const description = attributes(page.find('meta[name="description"]'), "content");
    const said = description.flatMap((words) => words.split(/(?<=[.?!]) /));
    const own = [area.sentence, service.safety, ...service.features, ...answers, ...said];
    const regular = area.responseTime ? [area.responseTime, "once we set out"] : [];
    const atBase = area.name === records.business.address.city ? [records.business.emergencyResponse] : [];
    const arrival = service.newDoor ? [] : service.category === "emergency" ? atBase : regular;
    return { ...page, heading: `${service.title} in ${area.name}`, own: [...own, ...arrival] };
  }),
  ...areaPages.map(({ area, ...page }) => {
    const { name, description, lies, homes, doors, coverage, neighborhoods, neighbors } = area;
    const arrival = area.responseTime ? [area.responseTime, "once we set out"] : [];
    const own = [description, lies, homes, doors, coverage, ...arrival, ...neighborhoods, ...neighbors];
    return { ...page, heading: name, own };
  }),
  ...problemPages.map(({ problem, ...page }) => {
    const { heading, answer, check, leave, causes } = problem;
    return { ...page, heading, own: [answer, ...check, ...leave, ...causes.map(({ sign }) => sign)] };
  }),
];

testPages("a page about a service, an area or a problem has its heading and its texts", ownPages, (page) => [
  missing(text(page.find("h1")), [page.heading]),
  missing(
    text(page.find("main")),
    page.own.flatMap((own) => (own ? shownTexts(own) : [])),
  ),
]);

testPages("new doors name no minutes", inAreaPages, ({ service, find }) => [
  service.newDoor && text(find("main")).includes("Typical arrival") && "names them",
]);

// On these, the text or the cards come first.
const withoutCall: string[] = ["contact", ...textPages, "design-your-door"];
const withCall = allPages.filter(({ route }) => !withoutCall.includes(route?.kind ?? ""));
testPages("a page begins with a call", withCall, ({ find }) => [
  missing(attributes(find("main section:first a"), "href"), [phone.tel]),
]);

const lists = [
  { ...pageAt("/"), of: "services", hrefs: [...prices.keys()] },
  { ...pageAt("/services"), of: "all-services", hrefs: [...prices.keys()] },
  { ...pageAt("/prices"), of: "prices", hrefs: [...prices.keys()] },
  { ...pageAt("/service-areas"), of: "towns", hrefs: areaPaths },
  ...servicePages.map(({ service, ...page }) => {
    const hrefs = areas.map(({ slug, listed }) =>
      listed.includes(service.slug) ? `/services/${service.slug}-in-${slug}` : `/service-areas/${slug}`,
    );
    return { ...page, of: "towns", hrefs };
  }),
  ...areaPages.map(({ area, ...page }) => {
    return {
      ...page,
      of: "services",
      hrefs: services.map(({ slug }) => `/services/${slug}-in-${area.slug}`),
    };
  }),
];
testPages("a list of services or areas links all of them in their order", lists, ({ of, hrefs, ...page }) => {
  const found = attributes(section(page, of).find('a:is([href*="services/"], [href*="areas/"])'), "href");
  return [mismatch(`the links of #${of}`, [...new Set(found)], hrefs)];
});

testPages("beside a link to a service is its own price", allPages, ({ find }) =>
  list(find("li, tr, article")).flatMap((item) => {
    const targets = new Set(attributes(item.find("a"), "href").map((href) => href.replace(/-in-.*|#.*/, "")));
    const [path = "", ...others] = [...targets].filter((target) => prices.has(target));
    const words = item.closest("header").length > 0 ? /from (\$[\d,]+)$/ : /Starting at (\$[\d,]+)/;
    const [, amount] = words.exec(text(item)) ?? [];
    return others.length === 0 && amount ? [mismatch(`the price of ${path}`, amount, prices.get(path))] : [];
  }),
);

testPages(
  "a service's page begins with its own price",
  [...servicePages, ...inAreaPages],
  ({ service, find }) => {
    const [found] = text(find("main")).match(/(?<=Starting at ?)\$[\d,]+/) ?? [];
    return [mismatch("the price", found, prices.get(`/services/${service.slug}`))];
  },
);

testPages("one table has every price, without unfolding", [pageAt("/prices")], (page) => {
  const rows = list(section(page, "prices").find("tbody tr"));
  const found = rows.map((row) => [row.find("a").attr("href"), text(row.find("td strong").first())]);
  return [
    mismatch("the rows", found, [...prices]),
    page.find("main details:not([open])").length > 0 && "folds",
  ];
});

testPages("the card of an area has its own arrival", [pageAt("/service-areas")], ({ find }) => {
  const cards = list(find("#area-cards > li")).map((card) => [
    card.find("a").attr("href"),
    card.find("p:has(svg)").text() || undefined,
  ]);
  return [
    mismatch(
      "the cards",
      cards,
      areas.map(({ slug, responseTime }) => [`/service-areas/${slug}`, responseTime]),
    ),
  ];
});

testPages("more than four services are a carousel, more than six areas end with a button", pages, (page) => {
  const slides = page.find('[aria-roledescription="carousel"] article').length;
  const isHome = page.route.kind === "home";
  const button = page.find("main [data-expands]");
  const hasMore = page.route.kind === "service-areas" && areas.length > 6;
  return [
    mismatch("the slides", slides, isHome && services.length > 4 ? services.length : 0),
    mismatch("the button", texts(button), hasMore ? ["View All Areas"] : []),
    mismatch(
      "what it expands",
      attributes(page.find("[data-collapsed]"), "id"),
      attributes(button, "data-expands"),
    ),
  ];
});

testPages("a review has its stars, and says if it is a sample", [pageAt("/")], ({ find }) => {
  const found = list(find("figure:has(blockquote)")).map((review) => [
    review.find("svg").length,
    text(review.find("blockquote")),
    /Sample review/.test(text(review)),
  ]);
  const wanted = testimonials.map(({ rating, text: words, sample }) => [rating, words, Boolean(sample)]);
  const isFolded = testimonials.length > 0 && testimonials.every(({ sample }) => sample);
  return [
    mismatch("the reviews", found, wanted),
    mismatch("whether they wait folded", find("details:not([open]) blockquote").length > 0, isFolded),
  ];
});

const withQuestions = [
  ...servicePages.map(({ service, ...page }) => ({ ...page, questions: service.questions })),
  ...contactPage.map((page) => ({ ...page, questions: records.questions.questions })),
];
testPages("a question opens to its own answer", withQuestions, ({ questions, ...page }) => {
  // Where nothing is asked, there's no such section.
  const found = texts(page.find("section:has(#questions) details"));
  return [
    mismatch("the number of questions", found.length, questions.length),
    questions.map(({ question, answer }, index) =>
      missing(found[index] ?? "", [question, ...shownTexts(answer)]),
    ),
  ].flat(2);
});

const advice = [
  ...symptoms.map(({ slug, symptom, cause, urgency, ...one }) => {
    const words = [symptom, rightNow.urgencyLabels[urgency], cause, one.try, one.never];
    return { id: slug, service: one.service, words };
  }),
  ...doorParts.map(({ slug, name, text: words, service, ...one }) => {
    return { id: `part-${slug}`, service, words: [name, words, one.try, one.never] };
  }),
];

testPages("the finder links each symptom to its problem, else to its advice", withFinder, (page) => {
  const found = list(section(page, "symptoms").find("a[id]")).map(
    (link) => `${link.attr("id")} ${link.attr("href")}`,
  );
  const wanted = advice.map(({ id, service }) => {
    return `${id} ${pageOf(id) ? `/problems/${pageOf(id)}` : `/services/${service}#${id}`}`;
  });
  return [
    mismatch("the links", found.toSorted(), wanted.toSorted()),
    missing(attributes(section(page, "symptoms").find("a"), "href"), [phone.tel, "/right-now"]),
    page.find("[data-finder] dl").length > 0 && "contains the advice, which comes with the script",
  ];
});

testPages(
  "a service's page has all of the finder's advice that leads to it",
  servicePages,
  ({ find, service }) =>
    advice
      .filter((one) => one.service === service.slug)
      .flatMap(({ id, words }) => missing(text(find(`[id="${id}"]`)), words)),
);

testPages("the finder keeps uncommon symptoms behind one line, which counts them", withFinder, (page) => {
  const details = section(page, "symptoms").find("details");
  const isMixed = new Set(symptoms.map(({ common = false }) => common)).size > 1;
  const others = symptoms.filter(({ common }) => isMixed && !common).map(({ slug }) => slug);
  return [
    mismatch("the others", attributes(details.find("a"), "id"), others),
    isMixed && missing(text(details.find("summary")), [`${others.length}`]),
  ];
});

testPages("a problem's page marks its parts in the drawing", problemPages, ({ find, problem }) => {
  const parts = problem.causes.map(({ part }) => part);
  return [
    mismatch(
      "the marked parts",
      attributes(find("[data-lit]"), "id").sort(),
      parts.map((part) => `part-${part}`).sort(),
    ),
  ];
});

testPages("problems are listed with the most urgent first", problemPages.slice(0, 1), () => {
  const statuses = texts(section(pageAt("/problems"), "list").find("a"));
  const order = ["now", "today", "can-wait"] as const;
  const ranks = statuses.map((status) =>
    order.findIndex((urgency) => status.endsWith(rightNow.urgencyStatus[urgency])),
  );
  return [mismatch("the order", ranks, ranks.toSorted()), ranks.includes(-1) && "has one of no urgency"];
});

const jobPages = allPages.map((page) => {
  const { kind, ...about } = page.route ?? { kind: "" };
  const own = records.jobs.filter(
    ({ service, area }) =>
      (!("service" in about) || about.service === service.slug) &&
      (!("area" in about) || about.area === area.slug),
  );
  const most: Record<string, number> = {
    home: 3,
    jobs: own.length,
    service: 6,
    area: 6,
    "service-in-area": 6,
  };
  return { ...page, jobs: own.slice(0, most[kind] ?? 0) };
});
testPages(
  "a job is on the pages of its service and its town, the last three on home, all on their own; without any no page names it",
  jobPages,
  ({ find, jobs, source }) => [
    mismatch(
      "what was wrong",
      texts(find("article:has(time) p:nth-of-type(2)")),
      jobs.map(({ wrong }) => wrong),
    ),
    mismatch(
      "the photos",
      find("article:has(time) img").length,
      jobs.flatMap(({ before, after, by }) => [before, after, by?.photo].filter(Boolean)).length,
    ),
    mismatch(
      "who did it",
      texts(find("article:has(time) strong")),
      jobs.flatMap(({ by }) => (by ? [by.name] : [])),
    ),
    records.jobs.length === 0 && source.includes('href="/jobs') && "links them",
  ],
);

testPages(
  "a situation has its call, its steps in their order, and what to leave alone",
  rightNowPage,
  ({ find }) => {
    const found = list(find("main li[id]")).map((situation) => [
      ...[situation.attr("id"), situation.find('a[href^="tel:"]').attr("href")],
      situation.find('a[href^="/problems/"]').attr("href"),
      ...[text(situation.find("h2")), texts(situation.find("ol li")), texts(situation.find("h3 + ul li"))],
    ]);
    const wanted = rightNow.situations.map(({ id, call, problem, title, do: steps, leave }) => {
      const page = records.problems.some(({ slug }) => slug === problem) ? `/problems/${problem}` : undefined;
      return [id, call ? `tel:${call}` : phone.tel, page, title, steps, leave];
    });
    return [mismatch("the situations", found, wanted)];
  },
);

testPages("a step that names another situation comes with a link to it", rightNowPage, ({ find }) =>
  rightNow.situations.flatMap(({ id, do: steps }) => {
    const named = rightNow.situations.filter(({ title }) => steps.some((step) => step.includes(`“${title}`)));
    const hrefs = attributes(find(`li[id="${id}"] a`), "href");
    return missing(
      hrefs,
      named.map((other) => `#${other.id}`),
    );
  }),
);

testPages("the jump list says how urgent each situation is, and calls nobody", rightNowPage, ({ find }) => {
  const found = list(find('main nav[aria-labelledby="jump"] a'));
  return rightNow.situations.flatMap(({ id, title, urgency, unless, call }, index) => {
    const status = rightNow.urgencyStatus[urgency];
    const words = [title, call ? `Call ${call}` : unless ? `${status}, ${unless}` : status];
    const link = found[index];
    return [mismatch("the address", link?.attr("href"), `#${id}`), ...missing(link ? text(link) : "", words)];
  });
});

testPages(
  "the first call of /right-now is the emergency number, and ours is next",
  rightNowPage,
  ({ find }) => {
    const emergency = rightNow.situations.flatMap(({ call }) => (call ? [`tel:${call}`] : []));
    const calls = attributes(find('main a[href^="tel:"]'), "href").slice(0, 2);
    return [mismatch("the first calls", calls, [...emergency.slice(0, 1), phone.tel])];
  },
);

testPages("the contact page has the faces that the owner has given, by name", contactPage, (page) => {
  const faces = texts(section(page, "call").find(":is(picture, :has(> picture)) + strong"));
  return [
    mismatch(
      "the people",
      faces,
      records.people.flatMap(({ name, photo }) => (photo ? [name] : [])),
    ),
  ];
});

testPages("the contact page has every way to book, directions, and no form", contactPage, (page) => {
  const hrefs = { phone: phone.tel, sms: phone.sms, whatsapp: phone.whatsapp };
  const found = attributes(section(page, "call").find("li a"), "href");
  const { street, city } = business.address;
  return [
    mismatch(
      "the ways",
      found,
      contact.ways.map(({ kind }) => hrefs[kind]),
    ),
    missing(text(section(page, "visit").find("address")), [street, city]),
    missing(section(page, "visit").find('a[target="_blank"]').attr("href") ?? "", [
      "maps",
      encodeURIComponent(city),
    ]),
    page.find("form, input, textarea").length > 0 && "has a form",
  ];
});

testPages(
  "the about page has our registration, the state's look-up, and who has words",
  aboutPage,
  (page) => {
    const { registrationNumber = "", registrationLookUp } = business;
    const [checks, people] = [section(page, "check-us"), section(page, "story").find("figure")];
    const speaking = records.people.filter(({ words }) => words);
    return [
      ...missing(text(checks.find("h2 + p")), [registrationNumber]),
      mismatch("the look-up", checks.find("li a").attr("href"), registrationLookUp),
      mismatch("how many people", people.length, speaking.length),
      ...speaking.flatMap(({ name, words = "", since = "" }) =>
        missing(text(people), [name, words, `${since}`]),
      ),
    ];
  },
);

const errors = ([400, 404, 405, 500] as const).map((status) => ({ ...errorPage(status), status }));
testPages("an error page has its heading, a way home and the number, and no stack trace", errors, (page) => {
  const words = text(page.find("main"));
  const { heading } = records.pages[page.status === 404 ? "not-found" : "error"];
  return [
    mismatch("the heading", text(page.find("h1")), heading),
    missing(attributes(page.find("main section:first a"), "href"), ["/", phone.tel]),
    /\bat \S+:\d+|\.tsx?:|node_modules/.test(words) && "shows one",
    page.source.includes("404: no page at") !== (page.status === 404) &&
      "logs a missing path, or the 404 page doesn't",
  ];
});

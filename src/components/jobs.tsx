import { CARD_WIDTH } from "../pictures/library.ts";
import { Picture } from "../pictures/picture.tsx";
import { type Job, monthOf } from "../records/jobs.ts";
import type { Records } from "../records/reader.ts";
import { shortTitle } from "../records/service.ts";
import { localPath } from "../routes/navigation.ts";
import { paths } from "../routes/routes.ts";
import { ButtonLink } from "./button-link.tsx";
import { classNames } from "./class-names.ts";
import { Face } from "./face.tsx";
import styles from "./jobs.module.css";
import { Section } from "./section.tsx";

type Level = "h2" | "h3";

type Props = {
  /** The newest first. */
  jobs: readonly Job[];
  pages: Records["pages"];
  tone?: "plain" | "quiet";
  /** How many are shown; a link leads to the others. */
  most?: number;
};

/** The latest of some jobs, as a section of a page about something else; nothing without any. */
export function LatestJobs({ jobs, pages, tone = "plain", most = 6 }: Props) {
  const { heading, lead } = pages.jobs;
  if (jobs.length === 0) return null;
  return (
    <Section
      id="jobs"
      heading={heading}
      lead={lead}
      tone={tone}
      aside={
        <ButtonLink href={paths.jobs} variant="outline" icon="arrow">
          See All Jobs
        </ButtonLink>
      }
    >
      <JobList jobs={jobs.slice(0, most)} level="h3" />
    </Section>
  );
}

/** All jobs, as a page of their own. */
export function AllJobs({ jobs }: Pick<Props, "jobs">) {
  return (
    <div className={`page-width ${styles.all}`}>
      <JobList jobs={jobs} level="h2" />
    </div>
  );
}

/** Jobs below each other: what was wrong and what was done, beside photos of before and after. */
function JobList({ jobs, level }: Pick<Props, "jobs"> & { level: Level }) {
  return (
    <ul className={styles.jobs}>
      {jobs.map((job) => (
        <li key={`${job.date} ${job.area.slug} ${job.wrong}`}>
          <JobCard job={job} level={level} />
        </li>
      ))}
    </ul>
  );
}

function JobCard({ job, level: Heading }: { job: Job; level: Level }) {
  const { area, service, date, wrong, done, price, by } = job;
  const photos = [
    { when: "Before", name: job.before },
    { when: "After", name: job.after },
  ].filter(({ name }) => name);
  const isAlone = photos.length === 1;
  return (
    <article className={styles.job}>
      <div className={`stack gap-3 ${styles.words}`}>
        <Heading className="h3">
          <a className="bare" href={localPath(service, area)}>
            {shortTitle(service)} in {area.name}
          </a>
        </Heading>
        <p className="small muted">
          <time dateTime={date.slice(0, 7)}>{monthOf(job)}</time>
          {price && ` · $${price.toLocaleString("en-US")}`}
        </p>
        <p>{wrong}</p>
        <p>{done}</p>
        {by && <Face {...by} />}
      </div>
      {photos.map(({ when, name = "" }) => (
        <figure key={when} className={classNames("stack gap-2", isAlone && styles.alone)}>
          <Picture
            name={name}
            sizes={[
              { media: "(min-width: 64rem)", width: "25rem", ratio: 4 / 3 },
              { media: "(min-width: 40rem)", width: isAlone ? "100vw" : "50vw", ratio: 4 / 3 },
              isAlone ? { width: "100vw", ratio: 4 / 3 } : { width: "50vw", ratio: 1 },
            ]}
            maxWidth={CARD_WIDTH}
            className={classNames("photo", styles.photo)}
          />
          <figcaption className="small muted">{when}</figcaption>
        </figure>
      ))}
    </article>
  );
}

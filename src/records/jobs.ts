// Jobs with what they name: the town, the service and who did it.
import { fault, type RecordFault } from "./faults.ts";
import type { Area, JobRecord, Person, Service } from "./schema.ts";

/** A job as pages show it. */
export interface Job extends Omit<JobRecord, "area" | "service" | "by"> {
  area: Area;
  service: Service;
  /** Who did it. */
  by?: Person | undefined;
}

/** The jobs that can be shown, the newest first. One whose town or service is gone is left out. */
export function shownJobs(
  jobs: readonly JobRecord[],
  services: readonly Service[],
  areas: readonly Area[],
  people: readonly Person[],
): Job[] {
  return jobs
    .flatMap((job) => {
      const area = areas.find(({ slug }) => slug === job.area);
      const service = services.find(({ slug }) => slug === job.service);
      const by = people.find(({ slug }) => slug === job.by);
      return area && service ? [{ ...job, area, service, by }] : [];
    })
    .sort((one, other) => other.date.localeCompare(one.date));
}

/** The jobs that aren't shown, because visitors see no page of their town or service. */
export function goneFromJobs(
  jobs: readonly JobRecord[],
  services: readonly Service[],
  areas: readonly Area[],
): RecordFault[] {
  const left = (field: "area" | "service", words: string, known: readonly { slug: string }[]) =>
    jobs.flatMap((job, index) => {
      if (known.some(({ slug }) => slug === job[field])) return [];
      const reason = `names no ${words} that has a page (found "${job[field]}"), so visitors don't see this job; choose another, or remove the job`;
      return [fault("jobs.yaml", `jobs.${index}.${field}`, reason)];
    });
  return [...left("area", "town", areas), ...left("service", "service", services)];
}

/** When a job was done, as visitors read it: "November 2026". */
export function monthOf({ date }: Pick<JobRecord, "date">): string {
  const format = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(new Date(`${date}T00:00Z`));
}

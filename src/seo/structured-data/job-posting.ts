import { encode } from 'html-entities'
import type { JobPosting } from 'schema-dts'
import type { Job } from '../../content/job.ts'
import { endOf } from '../../content/moment.ts'
import { ids } from './ids.ts'

/** What `location` of a job may name, and what schema.org calls it. */
const areas = {
  EU: { '@type': 'AdministrativeArea', name: 'European Union' },
  UK: { '@type': 'Country', name: 'United Kingdom' },
} as const

/**
 * An open position. It says no more than the content does: a last day to apply, or pay, only where
 * the content has one.
 *
 * @param html the position's description.
 * @param zone that of a last time to apply which names none.
 */
export function jobPosting(job: Job, html: string, base: URL, zone: string): JobPosting {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${encode(job.summary)}</p>${html.replaceAll(/>\s+</g, '><').trim()}`,
    datePosted: job.posted,
    ...(job.until && { validThrough: lastMoment(job.until, zone) }),
    employmentType: job.type.toUpperCase().replace('-', '_'),
    hiringOrganization: { '@id': ids(base).organization },
    url: `${base.origin}/careers#${job.slug}`,
    ...place(job.location),
  }
}

/** A day as it is; of a time the instant, since machines know no zone by its name. */
function lastMoment(until: string, zone: string): string {
  const isDay = /^[\d-]+$/.test(until)
  return isDay ? until : new Date(endOf(until, zone) ?? until).toISOString()
}

function place(location: string) {
  if (!/^Remote\b/.test(location))
    return { jobLocation: { '@type': 'Place', address: location } } as const
  const named = Object.entries(areas).filter(([name]) => new RegExp(`\\b${name}\\b`).test(location))
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: named.map(([, area]) => area),
  }
}

import { load } from 'cheerio/slim'
import { encode } from 'html-entities'
import type { BlogPosting, FAQPage, JobPosting, VideoObject } from 'schema-dts'
import type { Job } from '../../contract/content/collections.ts'
import type { PageContent } from '../../contract/content/page-schemas.ts'
import { parseEnd } from '../../contract/content/publish-times.ts'
import type { BlogPostSummary } from '../blog/posts.build.ts'
import { getOgImagePath, siteUrl, toPageUrl } from './page-addresses.ts'

export const organizationId = `${siteUrl.origin}/#organization`
export const websiteId = `${siteUrl.origin}/#website`

const organization = { '@id': organizationId }

export function blogPosting(post: BlogPostSummary): BlogPosting {
  const path = `/blog/${post.slug}`
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: `${siteUrl.origin}${getOgImagePath(path, false)}`,
    datePublished: post.date,
    articleSection: post.categories,
    author: organization,
    publisher: organization,
    mainEntityOfPage: { '@id': toPageUrl(path) },
  }
}

/** @param items with answers as HTML, whose text is used. */
export function faqPage(items: { question: string; answer: string }[]): FAQPage {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: load(answer).text().trim() },
    })),
  }
}

export function video({ heading, lead, film }: PageContent<'home'>['video']): VideoObject {
  const file = `${siteUrl.origin}/film`
  return {
    '@type': 'VideoObject',
    name: heading,
    description: lead,
    thumbnailUrl: `${file}/poster.webp`,
    contentUrl: `${file}/overview.mp4`,
    // The content knows the day; search engines ask for a time and a zone as well.
    uploadDate: `${film.published}T00:00:00Z`,
    duration: `PT${film.seconds}S`,
  }
}

const areas = {
  EU: { '@type': 'AdministrativeArea', name: 'European Union' },
  UK: { '@type': 'Country', name: 'United Kingdom' },
} as const

/** An open position, with a last day to apply only where the content has one. */
export function jobPosting(job: Job, html: string, zone: string): JobPosting {
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: `<p>${encode(job.summary)}</p>${html}`,
    datePosted: job.posted,
    ...(job.until && { validThrough: lastMoment(job.until, zone) }),
    employmentType: job.type.toUpperCase().replace('-', '_'),
    hiringOrganization: organization,
    url: `${siteUrl.origin}/careers#${job.slug}`,
    ...toJobLocation(job.location),
  }
}

/** The end of a moment: a day as it is, a time as an instant, since schema.org has no names of zones. */
function lastMoment(until: string, zone: string): string {
  const isDay = /^[\d-]+$/.test(until)
  return isDay ? until : new Date(parseEnd(until, zone)).toISOString()
}

function toJobLocation(location: string) {
  if (!/^Remote\b/.test(location))
    return { jobLocation: { '@type': 'Place', address: location } } as const
  const named = Object.entries(areas).filter(([name]) => new RegExp(`\\b${name}\\b`).test(location))
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: named.map(([, area]) => area),
  }
}

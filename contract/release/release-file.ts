import * as z from 'zod'
import { serverFolder } from './page-template.ts'

/** What a build says of itself: written last, so that a folder that has it and agrees with it is whole. */
export const releaseRecord = z.strictObject({
  /** The name of its folder: when it was begun, in UTC, as `20261122-064012-345`. */
  id: z.string().min(1),
  /** The release that was served when it was built; none for the first. */
  before: z.string().optional(),
  /** What it was built from; two builds of the same say the same. */
  builtFrom: z.strictObject({
    /** A hash of every file that decides. */
    sources: z.string(),
    /** Every setting that pages are built with, as JSON. */
    settings: z.string(),
    /** The day, as `2026-11-22`: dates take effect at a build. */
    day: z.string(),
  }),
  /** The SHA-256 of every other file, in base64url, by its name below the folder. */
  files: z.record(z.string(), z.string()),
})

export type ReleaseRecord = z.infer<typeof releaseRecord>
export type BuiltFrom = ReleaseRecord['builtFrom']

export const releaseFile = `${serverFolder}/release.json`

/** In a release that was returned to: the id of the one that was taken back. */
export const takenBackFile = `${serverFolder}/taken-back`

/** In a release: the content that it was built from, each file under its path. */
export const publishedContent = `${serverFolder}/source`

/** The folder that releases stand in beside each other, each under its id, with `.served`, a link to one of them; `dist` is a link to that. */
export const releasesFolder = 'releases'

/** In the folder of releases: what is to be published at a time, a folder whose `content/` is built then. */
export const plannedFolder = '.planned'

/** Files whose names hold a hash of their content, so that those of several releases can stand at one address. */
export const assetsFolder = '_astro'

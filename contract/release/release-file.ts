import * as z from 'zod'
import { serverFolder } from './page-template.ts'

/** The record of a release, written last: a folder that has it and agrees with it is complete. */
export const releaseRecord = z.strictObject({
  /** The name of its folder: when it was begun, in UTC, as `20261122-064012-345`. */
  id: z.string().min(1),
  /** The release that was online when this one was built; missing for the first. */
  before: z.string().optional(),
  /** What the release was built from; builds from the same are equal. */
  builtFrom: z.strictObject({
    /** A hash of all source files. */
    sources: z.string(),
    /** The settings that pages are built with, as JSON. */
    settings: z.string(),
    /** The day, as `2026-11-22`: pages show dates relative to it. */
    day: z.string(),
  }),
  /** The SHA-256 of every other file, in base64url, by its name below the folder. */
  files: z.record(z.string(), z.string()),
})

export type ReleaseRecord = z.infer<typeof releaseRecord>
export type BuiltFrom = ReleaseRecord['builtFrom']

export const releaseFile = `${serverFolder}/release.json`

/** A file in a release that was restored: the id of the release that was taken back. */
export const rolledBackFile = `${serverFolder}/taken-back`

/** The folder in a release with the content that it was built from. */
export const publishedContent = `${serverFolder}/source`

/** The folder of releases, each under its id; `.served` is a link to the one online, and `dist` a link to `.served`. */
export const releasesFolder = 'releases'

/** The folder among the releases for a planned publish, with the `content/` to build. */
export const plannedFolder = '.planned'

/** Files whose names hold a hash of their content, so that those of several releases can stand at one address. */
export const assetsFolder = '_astro'

import { readdirSync, readFileSync } from 'node:fs'

export interface Decision {
  /** The name of its file, `009-site-in-memory.md`. */
  file: string
  /** Three digits, as texts refer to it: `009`. */
  number: string
  title: string
  status: string
  /** The day it was taken, `YYYY-MM-DD`. */
  date: string
}

export const decisionsFolder = 'docs/decisions'

/** What a decision begins with: `# 9. Its title`, an empty line, `Status: accepted, 2026-11-21`. */
const head =
  /^# (?<number>\d+)\. (?<title>.+)\n\nStatus: (?<status>accepted|withdrawn|replaced by \d{3}), (?<date>\d{4}-\d\d-\d\d)\n/

/**
 * Every decision, by number.
 * @throws when a file does not begin as a decision does, or with another number than its name.
 */
export function readDecisions(): Decision[] {
  return readdirSync(decisionsFolder)
    .filter((file) => /^\d{3}-/.test(file))
    .sort()
    .map((file) => readDecision(file, readFileSync(`${decisionsFolder}/${file}`, 'utf8')))
}

/** One decision from its text; the errors are those of `readDecisions`. */
export function readDecision(file: string, text: string): Decision {
  const { number = '', title = '', status = '', date = '' } = head.exec(text)?.groups ?? {}
  const named = file.slice(0, 3)
  if (number.padStart(3, '0') !== named) {
    throw new Error(
      `${file} has to begin with "# ${Number(named)}. Title", an empty line, and ` +
        '"Status: accepted, YYYY-MM-DD" (or withdrawn, or replaced by NNN).',
    )
  }
  return { file, number: named, title, status, date }
}

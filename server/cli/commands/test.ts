import { second } from '../../../contract/duration.ts'
import { removeMailFiles } from '../../mail/mail-files.ts'
import { ConfigError } from '../../settings/config-error.ts'
import type { Settings } from '../../settings/settings.ts'
import { readRelease } from '../../site/read-release.ts'
import { pageOptions } from '../../site/read-site.ts'
import { openChannels } from '../../watch/channels.ts'
import { sendTestLead } from '../../watch/test-lead.ts'
import type { CommandDefinition } from '../command.ts'
import { onDatabase } from '../on-database.ts'
import { option, parseCount } from '../options.ts'

interface Options {
  url?: string
  wait: number
}

export const test: CommandDefinition = {
  usage: 'test',
  does: 'send a marked lead through everything, say how each step went, and erase it',
  options: [
    option('--url <address>', 'where to ask the site; without it, SITE_URL'),
    option('--wait <seconds>', 'how long the mails may take').argParser(parseCount).default(60),
  ],
  more: `The team gets a notice of it and the receipt; the ways of alarms get one that is called
alarm.test, and its end. The exit code is 1 when a step failed.`,
  examples: ['test', 'test --url http://127.0.0.1:4321'],
  run: onDatabase(async ({ database, settings }, { url, wait }: Options) => {
    const siteUrl = settings.SITE_URL
    const lead = {
      database,
      url: addressOf(url ?? siteUrl),
      siteUrl,
      email: settings.MAIL_TEAM ?? (await addressOfSite(settings)),
      channels: openChannels(settings),
      removeMails: (jobs: readonly string[]) => removeMailFiles(settings.DATA_DIR, jobs),
      patience: wait * second,
      now: Date.now,
    }
    for await (const { name, isRight, sentence } of sendTestLead(lead)) {
      process.stdout.write(`${isRight ? 'ok  ' : 'FAIL'}  ${name.padEnd(15)}  ${sentence}\n`)
      if (!isRight) process.exitCode = 1
    }
  }),
}

function addressOf(text: string): string {
  const url = URL.parse(text)
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin
  throw new ConfigError('--url must be an address such as https://www.example.com.')
}

/** Who is told of leads without `MAIL_TEAM`. */
async function addressOfSite(settings: Settings): Promise<string> {
  return (await readRelease(settings.SITE_DIR, pageOptions(settings))).mailCopy.email
}

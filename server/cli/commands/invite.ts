import { Command, Option } from 'commander'
import { type Role, roleNames, roles } from '../../../contract/desk/roles.ts'
import { hour } from '../../../contract/duration.ts'
import { isAddress, toMailable } from '../../../contract/forms/mailable.ts'
import { createMailLinks } from '../../links/mail-links.ts'
import { addPerson, changeRole, findPerson } from '../../people/people.ts'
import { recordAudit } from '../../people/record-audit.ts'
import { createPrintedLink, printedLinkLifetime } from '../../people/sign-in-links.ts'
import { openKeys } from '../../secrets/keys.ts'
import { getSealingKeys } from '../../secrets/seal.ts'
import { ConfigError } from '../../settings/config-error.ts'
import { onDatabase } from '../on-database.ts'
import { byOption, operatorName } from '../options.ts'

interface Options {
  role?: Role
  name?: string
  by?: string
}

export const invite = new Command('invite')
  .description('let a person in: print a link that signs them in, once')
  .argument('<email>', 'their address, to which later links are mailed')
  .addOption(
    new Option('--role <role>', 'what they may do; the first person is the owner').choices(
      roleNames,
    ),
  )
  .option('--name <name>', 'what they are called; without it, as their address says')
  .addOption(byOption)
  .addHelpText(
    'after',
    `
Whoever opens the link first is in, so hand it on where nobody else reads it. For somebody who is on the desk already
it prints a new one.

Roles:
${Object.entries(roles)
  .map(([name, { about }]) => `  ${name.padEnd(11)}${about}`)
  .join('\n')}

Examples:
  npm run --silent desk -- invite maria@example.com
  npm run --silent desk -- invite tanel@example.com --role team --name 'Tanel Ots'`,
  )
  .action(
    onDatabase(async (context, typed: string, { role, name, by }: Options) => {
      const email = toMailable(typed.trim())
      if (!isAddress(email)) throw new ConfigError(`${typed} is not an e-mail address.`)
      const { database, settings, now } = context
      const keys = await openKeys(database, getSealingKeys(settings), now)
      const { person, link } = await context.change(async (transaction) => {
        const actor = { id: '', name: operatorName(by) }
        const given = { email, name: name ?? guessName(email), role: role ?? 'team' }
        const added = await addPerson(transaction, given, now)
        if (added === 'name-taken') {
          throw new ConfigError(
            `Somebody on the desk is called ${given.name} already: give another name by --name.`,
          )
        }
        if (added === 'known' && role) {
          const before = await findPerson(transaction, email)
          const change =
            before && (await changeRole(transaction, { id: before.id, role }, { by: actor, now }))
          if (change === 'last-owner') throw new ConfigError(`${email} is the only owner.`)
        }
        const person = added === 'known' ? await findPerson(transaction, email) : added
        if (!person) throw new ConfigError(`${email} was just removed: run this again.`)
        const detail = `${person.name}, ${roles[person.role].label}, with a sign-in link`
        await recordAudit(transaction, actor, { action: 'person-invited', detail }, now)
        return { person, link: await createPrintedLink(transaction, person.id, now) }
      })
      const signing = keys.links.signing
      const links = createMailLinks(settings.SITE_URL, { signing, hashing: keys.hashing }, now)
      const label = roles[person.role].label.toLowerCase()
      process.stdout.write(
        `${person.name} (${person.email}) is on the desk as ${label}. This link signs them in, once, within ` +
          `${printedLinkLifetime / hour} hours:\n\n${links.signIn(link)}\n`,
      )
    }),
  )

/** `maria.kask@example.com` is Maria Kask until she says otherwise. */
function guessName(email: string): string {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[._+-]+/)
    .filter((word) => word !== '')
  return words.map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join(' ') || email
}

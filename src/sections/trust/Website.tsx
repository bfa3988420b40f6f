import { RuledTable } from '../../components/RuledTable.tsx'
import { Section } from '../../components/Section.tsx'
import type { Trust } from '../../content/pages/trust.ts'

/** What holds of the website, and how a visitor can see that it does. */
export function Website({ content }: { content: Trust['website'] }) {
  const { heading, what, check, points } = content
  return (
    <Section>
      <RuledTable
        caption={{ text: heading }}
        heads={[what, check]}
        rows={points.map(({ text, check: how, link }) => ({
          cells: [
            text,
            <>
              {how}{' '}
              {link && (
                <a className="link" href={link.href}>
                  {link.label}
                </a>
              )}
            </>,
          ],
        }))}
      />
    </Section>
  )
}

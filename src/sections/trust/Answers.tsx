import { ButtonLink } from '../../components/Button.tsx'
import { RuledTable } from '../../components/RuledTable.tsx'
import { Section } from '../../components/Section.tsx'
import { SectionHead } from '../../components/SectionHead.tsx'
import type { Trust } from '../../content/pages/trust.ts'

/** What the owner has answered of what a lawyer asks, and the way to ask for the rest. */
export function Answers({ content }: { content: Trust['answers'] }) {
  const { heading, lead, question, answer, questions, link } = content
  return (
    <Section>
      <SectionHead level={2} heading={heading} lead={lead}>
        <ButtonLink variant="quiet" href={link.href}>
          {link.label}
        </ButtonLink>
      </SectionHead>
      {questions && (
        <RuledTable
          caption={{ text: heading, hidden: true }}
          heads={[question, answer]}
          rows={questions.map((one) => ({ cells: [one.ask, one.answer] }))}
        />
      )}
    </Section>
  )
}

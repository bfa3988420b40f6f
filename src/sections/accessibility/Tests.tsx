import { RuledTable } from '../../components/RuledTable.tsx'
import { Section } from '../../components/Section.tsx'
import type { AccessibilityTest } from '../../content/accessibility-tests.ts'
import type { Accessibility } from '../../content/pages/accessibility.ts'
import { longDay } from '../../format/dates.ts'

interface TestsProps {
  content: Accessibility['tested']
  tests: readonly AccessibilityTest[]
}

/** What was tested, a row each: how, what was found, and on which day. */
export function Tests({ content, tests }: TestsProps) {
  return (
    <Section>
      <RuledTable
        caption={{ text: content.heading }}
        heads={[content.what, content.how, content.found, content.on]}
        rows={tests.map(({ what, how, found, on }) => ({
          cells: [
            what,
            how,
            found,
            <time key="on" dateTime={on}>
              {longDay(on)}
            </time>,
          ],
        }))}
      />
    </Section>
  )
}

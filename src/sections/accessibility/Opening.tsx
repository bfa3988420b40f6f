import { Ledger, LedgerRow } from '../../components/Ledger.tsx'
import type { AccessibilityTest } from '../../content/accessibility-tests.ts'
import type { Accessibility } from '../../content/pages/accessibility.ts'
import { longDay } from '../../format/dates.ts'
import { PageHeader } from '../PageHeader.tsx'

interface OpeningProps {
  content: Pick<Accessibility, 'intro' | 'summary'>
  tests: readonly AccessibilityTest[]
}

/** The head of the page, beside it what is aimed at, when it was tested last, and where to report what fails. */
export function Opening({ content, tests }: OpeningProps) {
  const { standard, tested, browsers, report } = content.summary
  const last =
    tests
      .map(({ on }) => on)
      .sort()
      .at(-1) ?? ''
  return (
    <PageHeader content={content.intro}>
      <Ledger>
        <LedgerRow label={standard.label}>{standard.text}</LedgerRow>
        <LedgerRow label={tested.label}>
          <time dateTime={last}>{longDay(last)}</time>
        </LedgerRow>
        <LedgerRow label={browsers.label}>{browsers.text}</LedgerRow>
        <LedgerRow label={report.label}>
          <a className="link" href={report.link.href}>
            {report.link.label}
          </a>
        </LedgerRow>
      </Ledger>
    </PageHeader>
  )
}

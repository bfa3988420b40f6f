import { RequestWindow } from '../../components/RequestWindow.tsx'
import type { Trust } from '../../content/pages/trust.ts'
import { PageHeader } from '../PageHeader.tsx'

/** The head of the page, beside a command with which anybody can check most of it. */
export function Opening({ content }: { content: Pick<Trust, 'intro' | 'request'> }) {
  return (
    <PageHeader content={content.intro}>
      <RequestWindow request={content.request} />
    </PageHeader>
  )
}

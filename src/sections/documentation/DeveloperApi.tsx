import { RequestWindow } from '../../components/RequestWindow.tsx'
import type { Documentation } from '../../content/pages/documentation.ts'
import { Facts } from './Facts.tsx'

/** How the same data is read from a program. */
export function DeveloperApi({ content }: { content: Documentation['api'] }) {
  return (
    <>
      <RequestWindow request={content.request} />
      <Facts facts={content.facts} />
    </>
  )
}

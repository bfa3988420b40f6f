import type { IntegrationsPage } from '../../content/pages/integrations.ts'
import { Actions } from '../../kit/Actions.tsx'
import { Band } from '../../kit/bands.tsx'

/** The way to a program of one's own. */
export function DeveloperApi({
  content: { heading, text, links },
}: {
  content: IntegrationsPage['api']
}) {
  return (
    <Band id="developer-api">
      <div className="cluster apart">
        <div>
          <h2 className="h3">{heading}</h2>
          <p className="soft">{text}</p>
        </div>
        <Actions links={links} variant="quiet" />
      </div>
    </Band>
  )
}

import type { OutcomeParts } from '../../contract/content/outcome-facts.ts'
import type { SiteContent } from '../../contract/content/site.ts'
import { ButtonLink } from '../components/Button.tsx'
import { MeetingDial } from '../components/MeetingDial.tsx'
import { StateSign } from '../components/StateSign.tsx'
import { Facts } from '../kit/Facts.tsx'
import { ProvenDetails, StatePage, StateText } from './StatePage.tsx'

interface ThanksCardProps {
  content: OutcomeParts & { heading: string; text: readonly string[] }
  toast?: readonly string[]
  lists: SiteContent['lists']
  minutes: number
  form?: string
}

/** The page that a form or a mailed link ends on. The server fills in what only a valid link may show. */
export function ThanksCard({ content, toast = [], lists, minutes, form }: ThanksCardProps) {
  const { sign, heading, text, known, facts, link, meeting } = content
  return (
    <StatePage
      heading={heading}
      sent={form}
      drawing={
        <>
          <StateSign sign={sign} {...(meeting && { 'data-fill-block': 'without' })} />
          {meeting && <MeetingDial minutes={minutes} until={meeting.until} />}
        </>
      }
    >
      <StateText text={text} />
      {toast.length > 0 && (
        <p className={text.length > 0 ? 'note' : 'lead'}>
          {toast.map((part) => (
            <span key={part}>{part} </span>
          ))}
        </p>
      )}
      <div className="wide">
        {known && <ProvenDetails known={known} lists={lists} />}
        <Facts facts={facts} />
      </div>
      {meeting && <MeetingActions {...meeting} />}
      <p {...(meeting && { 'data-fill-block': 'without' })}>
        <ButtonLink variant="quiet" href={link.href}>
          {link.label}
        </ButtonLink>
      </p>
    </StatePage>
  )
}

function MeetingActions(names: NonNullable<OutcomeParts['meeting']>) {
  return (
    <p data-fill-hidden="withHidden" hidden className="cluster links">
      <ButtonLink variant="solid" data-fill-href="calendar">
        {names.calendar}
      </ButtonLink>
      {(['move', 'cancel'] as const).map(
        (action) =>
          names[action] && (
            <a key={action} className="link" {...{ 'data-fill-href': action }}>
              {names[action]}
            </a>
          ),
      )}
    </p>
  )
}

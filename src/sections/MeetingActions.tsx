import { meetingLink, withLink } from '../../contract/hooks.ts'
import { ButtonLink } from '../components/Button.tsx'
import '../kit/kit.css'
import styles from './MeetingActions.module.css'

interface MeetingActionsProps {
  calendar: string
  move?: string | undefined
  cancel?: string | undefined
}

/** What can be done with a booked meeting; the server fills the addresses in. */
export function MeetingActions({ calendar, move, cancel }: MeetingActionsProps) {
  return (
    <p {...withLink} hidden className={`cluster ${styles.actions}`}>
      <ButtonLink variant="solid" {...meetingLink('calendar')}>
        {calendar}
      </ButtonLink>
      {move && (
        <a className="link" {...meetingLink('move')}>
          {move}
        </a>
      )}
      {cancel && (
        <a className="link" {...meetingLink('cancel')}>
          {cancel}
        </a>
      )}
    </p>
  )
}

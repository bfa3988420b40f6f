import { api } from '../../../contract/api.ts'
import { slotList, slotZone } from '../../../contract/hooks.ts'
import { SlotError } from '../../components/SlotError.tsx'
import type { MovePage as MovePageContent } from '../../content/pages/meeting-move.ts'
import { AskPage } from './AskPage.tsx'
import { MeetingTime } from './MeetingTime.tsx'
import styles from './MovePage.module.css'

/** Moves a meeting; the server fills in when it is, and what else is free. */
export function MovePage({ content }: { content: MovePageContent }) {
  return (
    <AskPage content={content} action={api.moveMeeting}>
      <MeetingTime label={content.now} />
      <div className={styles.field}>
        <label htmlFor="meeting-slot">{content.choose}</label>
        <p id="meeting-zone" className={styles.hint}>
          {content.zone} <span {...slotZone} />
        </p>
        <select
          className={styles.list}
          id="meeting-slot"
          {...slotList}
          size={10}
          aria-describedby="meeting-zone booking-slot-error"
        />
        <SlotError text={undefined} />
      </div>
    </AskPage>
  )
}

import { startTransition, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { formatCity, formatDate, formatHours } from '../../contract/slot-text.ts'
import { readDraft, storeDraft } from '../forms/draft.ts'
import { wrapInBoundary } from '../islands/IslandBoundary.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { DayChoice, DayTimes } from './DayTimes.tsx'
import { useLeftSlots } from './left-slots.ts'
import styles from './SlotCalendar.module.css'
import { SlotGroup } from './SlotGroup.tsx'
import { countMaxPerPart, findOpenDay, findTallest, hasSlot, toDays } from './slot-days.ts'
import { useTimeZoneField } from './time-zone-field.ts'
import { ZoneForm, ZoneLine } from './ZoneLine.tsx'

interface SlotCalendarProps extends CalendarProps {
  /** What only the browser knows: the visitor's zone, and what was chosen before hydration. */
  own?: { zone: string; day: string; slot: string }
}

/**
 * Free times as radio buttons: one group for the day, which is not sent, and one for the time. Without a script the
 * server’s HTML works by itself; with one there are the visitor's zone, other zones, and the chosen time in words.
 */
export const SlotCalendar = wrapInBoundary('slot-calendar-island', Calendar)

function Calendar({ own, ...props }: SlotCalendarProps) {
  const { label, form, copy, minutes } = props
  const slots = useLeftSlots() ?? props.slots
  const [isLive, setIsLive] = useState(false)
  const [zone, setZone] = useState(props.zone)
  const [wanted, setWanted] = useState(props.chosen)
  const [day, setDay] = useState('')
  const days = useMemo(() => toDays(slots, zone), [slots, zone])
  const chosen = slots.includes(wanted) ? wanted : ''
  const open = days.find((candidate) => candidate.day === day) ?? findOpenDay(days, chosen)

  const takeOver = useEffectEvent(() => {
    // A transition, so that drawing two weeks of times does not block typing on a slow phone.
    startTransition(() => {
      setIsLive(true)
      if (!own) return
      setZone(own.zone)
      setDay(own.day)
      setWanted(own.slot)
    })
  })
  useEffect(() => takeOver(), [])

  function showZone(next: string) {
    setZone(next)
    // The day of the chosen time stays open, unless the visitor has gone on to another.
    if (open && hasSlot(open, chosen)) setDay('')
  }
  const choose = useCallback(
    (slot: string, day: string) => {
      setWanted(slot)
      setDay(day)
      if (form === undefined) return
      storeDraft('booking', { ...readDraft('booking'), slot })
    },
    [form],
  )
  useTimeZoneField(form, isLive ? zone : undefined, showZone)

  const most = countMaxPerPart(days)
  const tallest = findTallest(days)
  const calendar = (
    <>
      <SlotGroup
        zone={zone}
        className={styles.calendar}
        name="slot"
        form={form}
        tabIndex={-1}
        aria-label={label}
        aria-describedby="booking-slot-error booking-slot-zone"
      >
        {/* In another zone all are other elements, which moves none, and takes no text from a translator. */}
        {days.flatMap((candidate) => [
          <DayChoice
            key={`${zone} ${candidate.day}`}
            day={candidate}
            most={most}
            free={copy.free}
            isOpen={candidate === open}
            onOpen={setDay}
          />,
          <DayTimes
            key={`${zone} ${candidate.day} times`}
            day={candidate}
            copy={copy}
            form={form}
            // A hidden checked radio button would keep the keyboard from the group.
            chosen={candidate === open && hasSlot(candidate, chosen) ? chosen : ''}
            isTallest={tallest.includes(candidate)}
            onChoose={choose}
          />,
        ])}
        {chosen && !(open && hasSlot(open, chosen)) && (
          <input type="hidden" name="slot" form={form} value={chosen} />
        )}
      </SlotGroup>
      <ZoneLine label={copy.zone} zone={zone} isLive={isLive} onChange={showZone} />
    </>
  )
  if (form === undefined) return calendar
  return (
    <>
      <div className={styles.choices}>
        {calendar}
        <ZoneForm {...props} />
      </div>
      <div className={styles.yours}>
        <p className="note">{copy.chosen}</p>
        <output className="h3">
          {chosen && (
            <span key={`${chosen} ${zone}`}>
              {`${formatDate(Date.parse(chosen), zone)} `}
              <span>{`${formatHours(chosen, minutes, zone)}, ${formatCity(zone)}`}</span>
            </span>
          )}
        </output>
        <p className="h3">{copy.none}</p>
      </div>
    </>
  )
}

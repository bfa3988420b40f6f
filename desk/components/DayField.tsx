import { isValid, parseISO } from 'date-fns'
import { Suspense, useId, useRef, useState } from 'react'
import { lazyPart } from '../api/online.ts'
import styles from './DayField.module.css'
import menuStyles from './Menu.module.css'

// Most who see a field of a day never open it.
const Calendar = lazyPart(async () => (await import('./Calendar.tsx')).Calendar)

interface DayFieldProps {
  id?: string
  label: string
  /** `2026-12-31`, or empty. */
  value: string
  /** What an empty field says. */
  none?: string | undefined
  /** The first and the last day that can be chosen. */
  min?: string | undefined
  max?: string | undefined
  isRequired?: boolean | undefined
  disabled?: boolean | undefined
  describedBy?: string | undefined
  onChange: (day: string) => void
}

/** A field of a day: a button that says it and opens a calendar. */
export function DayField({ label, value, none = 'No day', onChange, ...props }: DayFieldProps) {
  const popoverId = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const at = parseISO(value)
  const isDay = isValid(at)
  // What is no day, as one that was typed in the file, is shown as it stands.
  const words = isDay ? format.format(at) : value || none
  const choose = (day: string) => {
    popover.current?.hidePopover?.()
    setIsOpen(false)
    if (day !== value) onChange(day)
  }
  return (
    <>
      <button
        id={props.id}
        type="button"
        className={styles.field}
        popoverTarget={popoverId}
        aria-label={`${label}: ${words}`}
        aria-describedby={props.describedBy}
        disabled={props.disabled}
        onClick={() => setIsOpen(true)}
      >
        {words}
      </button>
      <div
        ref={popover}
        id={popoverId}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={`${menuStyles.menu} ${styles.popover}`}
        onToggle={({ newState }) => newState === 'closed' && setIsOpen(false)}
      >
        {isOpen && (
          <Suspense>
            <Calendar
              value={isDay ? value : ''}
              min={props.min}
              max={props.max}
              onChoose={choose}
            />
            {value !== '' && !props.isRequired && (
              <button type="button" onClick={() => choose('')}>
                {none}
              </button>
            )}
          </Suspense>
        )}
      </div>
    </>
  )
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

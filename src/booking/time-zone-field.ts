import { useEffect } from 'react'
import { findTimeZone } from '../../contract/forms/time-zones.ts'

export function timeZoneField(form: string | undefined): HTMLInputElement | undefined {
  const field = form && document.getElementById(form)?.querySelector('[name="timeZone"]')
  return field instanceof HTMLInputElement ? field : undefined
}

/** Keeps the field and the calendar on one zone. @param zone undefined while the field is left alone. */
export function useTimeZoneField(
  form: string | undefined,
  zone: string | undefined,
  onTyped: (zone: string) => void,
): void {
  useEffect(() => {
    const field = timeZoneField(form)
    if (!field || zone === undefined) return
    // Not as if somebody had typed it.
    field.defaultValue = zone
    field.value = zone
  }, [form, zone])
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const field = timeZoneField(form)
      const typed = field && target === field && findTimeZone(field.value)
      if (typed) onTyped(typed)
    }
    // On the page: React may have made the form anew since.
    document.addEventListener('change', listen)
    return () => document.removeEventListener('change', listen)
  })
}

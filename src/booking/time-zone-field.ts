import { useEffect } from 'react'
import { findTimeZone } from '../../contract/forms/time-zones.ts'

export function timeZoneField(form: string | undefined): HTMLInputElement | undefined {
  const field = form && document.getElementById(form)?.querySelector('[name="timeZone"]')
  return field instanceof HTMLInputElement ? field : undefined
}

/**
 * Keeps the zone of the field and of the calendar equal. `zone`: undefined while the calendar must not change the
 * field.
 */
export function useTimeZoneField(
  form: string | undefined,
  zone: string | undefined,
  onTyped: (zone: string) => void,
): void {
  useEffect(() => {
    const field = timeZoneField(form)
    if (!field || zone === undefined) return
    // The default value, so that the field does not count as typed in.
    field.defaultValue = zone
    field.value = zone
  }, [form, zone])
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const field = timeZoneField(form)
      const typed = field && target === field && findTimeZone(field.value)
      if (typed) onTyped(typed)
    }
    // On the document, since React may replace the form.
    document.addEventListener('change', listen)
    return () => document.removeEventListener('change', listen)
  })
}

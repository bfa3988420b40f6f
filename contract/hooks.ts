/**
 * Marks by which server and scripts find their places in a page. A component spreads one as its attribute; {@link
 * selectorOf} finds it.
 */

/** One attribute; `true` says that its presence is all that counts. */
export type Hook = Readonly<Record<string, string | true>>

export const formAlert = { 'data-form-alert': true } as const
/** The sentence about one field of a form, by the field's name; `true` stands for any. */
export const errorFor = <Field extends string | true>(field: Field) =>
  ({ 'data-error-for': field }) as const
export type AnyErrorPlace = ReturnType<typeof errorFor<true>>

/** What holds the calendar of free slots: hidden until a server has filled it. */
export const slotChoices = { 'data-slot-choices': true } as const
export const slotList = { name: 'slot' } as const
export const slotCalendar = { id: 'slot-calendar' } as const
export const slotZone = { 'data-slot-zone': true } as const
/** The list of zones, whose one option is that zone until a script adds the others. */
export const zoneList = { 'data-zone-list': true } as const
export const chosenSlot = { 'data-chosen-slot': true } as const
/** Where a visitor without scripts names another zone; the page's address takes it under the same name. */
export const zoneField = { name: 'zone' } as const
export const zoneForm = { id: 'booking-zone' } as const
export const zoneUnknown = { 'data-zone-unknown': true } as const
/** Its id, by which the field is described while the sentence holds. */
export const zoneUnknownId = 'booking-zone-unknown'
export const timeZoneField = { name: 'timeZone' } as const
/** Stands at that field while nobody has named the zone, so that a script may. */
export const zoneAssumed = { 'data-assumed': true } as const
/** What holds the field for times in words: open until there are slots to choose from. */
export const otherTimes = { 'data-other-times': true } as const

/** The permission that a link in a mail carries; its page's address takes it under the same name. */
export const tokenField = { name: 'token' } as const

/** What the server fills, shows or leaves out in a page that it computes: by the name of a gap in `computed-pages.ts`. */
export const gap = <Name extends string>(name: Name) => ({ 'data-gap': name }) as const

/** The stage of a film on another host, by its address; `true` stands for any. */
export const videoStage = <Source extends string | true>(source: Source) =>
  ({ 'data-video': source }) as const
export type AnyVideoStage = ReturnType<typeof videoStage<true>>
export const bookingWidgetPlace = { 'data-booking-widget': true } as const

/** The CSS selector of a mark, as a type. */
export type Selector<Mark extends Hook> = {
  [Name in keyof Mark & string]: Mark[Name] extends string
    ? `[${Name}="${Mark[Name]}"]`
    : `[${Name}]`
}[keyof Mark & string]

export function selectorOf(hook: Hook): string {
  const value = hook[attributeOf(hook)]
  return value === true ? `[${attributeOf(hook)}]` : `[${attributeOf(hook)}="${value}"]`
}

export function attributeOf(hook: Hook): string {
  return Object.keys(hook)[0] ?? ''
}

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
/** Where a script draws the hours of several cities, with the office's zone. */
export const hoursRuler = <Zone extends string | true>(office: Zone) =>
  ({ 'data-hours-ruler': office }) as const
export type AnyHoursRuler = ReturnType<typeof hoursRuler<true>>
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
export const meetingTime = { 'data-meeting-time': true } as const
export const heldTime = { 'data-held-time': true } as const
export const earlierMeeting = { 'data-earlier-meeting': true } as const
/** The field for an address, which a link that says the address does without. */
export const addressField = { 'data-address-field': true } as const

/** What only who has a link is to see, such as its button: hidden until the server has found it good. */
export const withLink = { 'data-with': true } as const
/** What stands in its place, for who comes without the link from a mail. */
export const withoutLink = { 'data-without': true } as const
/** The facts that a link proves: hidden until the server has filled them in. */
export const facts = { 'data-facts': true } as const
/** One of these, with its name; what it says stands in {@link factValue}. */
export const fact = <Name extends string>(name: Name) => ({ 'data-fact': name }) as const
export const factValue = { 'data-fact-value': true } as const
/** What a list of subscribers is called, by its source; the server leaves the others out. */
export const listName = <Source extends string>(source: Source) =>
  ({ 'data-list': source }) as const
/** The half hour on the face of a booked meeting, and what is written in the middle. */
export const dialHour = { 'data-dial-hour': true } as const
export const dialFrom = { 'data-dial-from': true } as const
export const dialUntil = { 'data-dial-until': true } as const
export const dialZone = { 'data-dial-zone': true } as const
/** What can be done with a booked meeting: a link whose address the server knows. */
export const meetingLink = <Name extends 'calendar' | 'move' | 'cancel'>(name: Name) =>
  ({ 'data-meeting-link': name }) as const
/** What a request about a list asks for, and how far it has come, in words: one of each is kept. */
export const requestType = <Type extends string>(type: Type) =>
  ({ 'data-request-type': type }) as const
export const requestStatus = <Status extends string>(status: Status) =>
  ({ 'data-request-status': status }) as const
/** Its sign, while it is open and once it is closed: one of both is hidden. */
export const requestSign = <When extends 'open' | 'closed'>(when: When) =>
  ({ 'data-request-sign': when }) as const
/** What confirms its address: hidden once that is done. */
export const requestConfirm = { 'data-request-confirm': true } as const
export const stored = { 'data-stored': true } as const
export const storedKind = <Kind extends string>(kind: Kind) => ({ 'data-kind': kind }) as const
export const storedEntry = { 'data-entry': true } as const
/** One field of that thing, with its name; the value stands in {@link storedValue}. */
export const storedField = <Field extends string>(field: Field) =>
  ({ 'data-field': field }) as const
export const storedValue = { 'data-value': true } as const
/** In place of that, of a field that is one of a few: what one of these is called. One of them is kept. */
export const storedChoice = <Choice extends string>(choice: Choice) =>
  ({ 'data-choice': choice }) as const

/** The page nearest to an address that leads nowhere: what holds the link, hidden until the server has found one. */
export const nearest = { 'data-nearest': true } as const
export const nearestLink = { 'data-nearest-link': true } as const
export const knownPages = { id: 'known-pages' } as const

/** The stage of a film on another host, by its address; `true` stands for any. */
export const videoStage = <Source extends string | true>(source: Source) =>
  ({ 'data-video': source }) as const
export type AnyVideoStage = ReturnType<typeof videoStage<true>>
export const bookingWidgetPlace = { 'data-booking-widget': true } as const
export const draftNotice = { 'data-draft-notice': true } as const

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

/** A mail's subject, its heading and the paragraph below it. */
export interface MailIntro {
  subject: string
  heading: string
  text: string
}

/** The words of every mail; the build hands them to the server. */
export interface MailCopy {
  /** Who writes, and the address visitors know. */
  brand: string
  email: string
  /** The office's time zone. */
  zone: string
  /** What the values of a form are called. */
  labels: Record<MailLabel, string>
  notice: Record<'messages' | 'bookings' | 'subscribers', MailIntro> & { why: string }
  receipt: Record<'messages' | 'bookings', MailIntro> & { why: string }
  confirm: Record<'newsletter' | 'early-access', MailIntro> & {
    button: string
    expiry: string
    why: string
  }
  welcome: Record<'newsletter' | 'early-access', MailIntro> & { why: string }
  /** To whoever booked a meeting; the team's own stand under `notice`. */
  meeting: Record<MeetingNews, MailIntro> & {
    /** What calendars call the meeting, say of it, and show as its place. */
    title: string
    description: string
    location: string
    move: string
    cancel: string
    notice: Record<MeetingNews | 'erased', MailIntro>
    why: string
  }
  yourData: MailIntro & { button: string; why: string }
  links: { yourData: string; unsubscribe: string }
}

/** What can happen to a meeting. */
export type MeetingNews = 'booked' | 'moved' | 'cancelled'

export type MailLabel =
  | 'name'
  | 'email'
  | 'company'
  | 'subject'
  | 'message'
  | 'slot'
  | 'officeSlot'
  | 'times'
  | 'timeZone'
  | 'page'

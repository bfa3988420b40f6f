import type { MailCopy } from '../../contract/mails.ts'

function intro(name: string) {
  return { subject: `Subject ${name}`, heading: `Heading ${name}`, text: `Text ${name}.` }
}

/** The words of the mails on the fixture site; each says which it is. */
export const mailCopy: MailCopy = {
  brand: 'CAM',
  email: 'hello@cam.example',
  zone: 'Europe/Tallinn',
  labels: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    subject: 'Subject',
    message: 'Message',
    slot: 'Slot',
    officeSlot: 'Office slot',
    times: 'Times',
    timeZone: 'Time zone',
    page: 'Page',
  },
  notice: {
    messages: intro('message notice'),
    bookings: intro('booking notice'),
    subscribers: intro('subscriber notice'),
    why: 'Why a notice.',
  },
  receipt: {
    messages: intro('message receipt'),
    bookings: intro('booking receipt'),
    why: 'Why a receipt.',
  },
  confirm: {
    newsletter: intro('confirm newsletter'),
    'early-access': intro('confirm early access'),
    button: 'Confirm',
    expiry: 'Seven days.',
    why: 'Why a question.',
  },
  welcome: {
    newsletter: intro('welcome newsletter'),
    'early-access': intro('welcome early access'),
    why: 'Why a welcome.',
  },
  meeting: {
    title: 'CAM interview',
    description: 'Half an hour, with live data; bring a name.',
    location: 'Online; a link follows',
    booked: intro('booked'),
    moved: intro('moved'),
    cancelled: intro('cancelled'),
    move: 'Move',
    cancel: 'Cancel',
    notice: {
      booked: intro('booked notice'),
      moved: intro('moved notice'),
      cancelled: intro('cancelled notice'),
      erased: intro('erased notice'),
    },
    why: 'Why a meeting.',
  },
  yourData: { ...intro('your data'), button: 'See it', why: 'Why a link.' },
  links: { yourData: 'Your data', unsubscribe: 'Leave' },
}

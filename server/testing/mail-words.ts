import type { MailWords } from '../../contract/mails.ts'

function intro(name: string) {
  return { subject: `Subject ${name}`, heading: `Heading ${name}`, text: `Text ${name}.` }
}

/** The words of the mails on the fixture site; each says which it is. */
export const mailWords: MailWords = {
  brand: 'CAM',
  email: 'hello@cam.example',
  labels: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    subject: 'Subject',
    message: 'Message',
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
  yourData: { ...intro('your data'), button: 'See it', why: 'Why a link.' },
  links: { yourData: 'Your data', unsubscribe: 'Leave' },
}

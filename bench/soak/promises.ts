import type { Form } from '../../contract/forms/forms.ts'

/** A form that was sent and answered as taken. */
export interface Promised {
  form: Form['name']
  /** Whether it was sent as a program would, so that it is stored and no mail goes out. */
  isSpam: boolean
}

/** What the server has promised, and the mails that came: all by the address that was typed. */
export class Promises {
  readonly taken = new Map<string, Promised>()
  /** How many mails came to the address, and how many to the team about it. */
  readonly toPerson = new Map<string, number>()
  readonly toTeam = new Map<string, number>()
  /** The ids of the mails that came. */
  readonly mails = new Set<string>()
  /** Mails that came a second time. */
  repeated = 0

  /** @returns whether it is the first with that id. */
  receive(id: string, to: 'person' | 'team', email: string): boolean {
    if (this.mails.has(id)) {
      this.repeated += 1
      return false
    }
    this.mails.add(id)
    const received = to === 'person' ? this.toPerson : this.toTeam
    received.set(email, (received.get(email) ?? 0) + 1)
    return true
  }
}

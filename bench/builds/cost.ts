/** What a step of a build took. */
export interface StepCost {
  step: string
  seconds: number
  /** Of all threads and of the processes that were started, in seconds. */
  processor: number
}

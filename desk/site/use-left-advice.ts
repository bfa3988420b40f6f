import { useState } from 'react'
import type { BuildFault } from '../../contract/desk/site-build.ts'
import { showToast } from '../toast/show-toast.ts'

const key = 'left-advice'
/** So many are known; of texts that are long gone none is missed. */
const most = 500

const read = () => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]

/** What somebody has looked at and left as it is, in this browser; a text that changes brings its advice back. */
export function useLeftAdvice() {
  const [left, setLeft] = useState(read)
  const keep = (next: string[]) => {
    localStorage.setItem(key, JSON.stringify(next))
    setLeft(next)
  }
  const toName = ({ document, sentence }: BuildFault) => `${document} ${sentence}`
  return {
    isOpen: (advice: BuildFault) => !left.includes(toName(advice)),
    leave: (advice: BuildFault) => {
      keep([...read(), toName(advice)].slice(-most))
      showToast({
        text: 'Left as it is',
        undo: () => keep(read().filter((name) => name !== toName(advice))),
      })
    },
  }
}

import { onlineManager } from '@tanstack/react-query'
import { type ComponentType, lazy, useSyncExternalStore } from 'react'

/** Whether there is a network, as far as the browser knows. */
export const useIsOnline = () =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )

/** Loads a part of the app once there is a network: without one the router would reload the page, and lose what is typed. */
export const whenOnline = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  if (!onlineManager.isOnline()) {
    await new Promise<void>((resolve) => {
      const stop = onlineManager.subscribe(() => {
        stop()
        resolve()
      })
    })
  }
  return await load()
}

/** A part of a screen that is loaded when it is first drawn. What kept it away is kept, too: the page is read anew then. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await whenOnline(load) }))

import { onlineManager } from '@tanstack/react-query'
import { type ComponentType, lazy, useSyncExternalStore } from 'react'

/** Whether there is a network, as far as the browser knows. */
export const useIsOnline = () =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )

/** Loads a part of the app, once online: after a failed load the router reloads the page, and what is typed is lost. */
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

/** A component that is loaded when it is first drawn. A load that failed is remembered until the page is reloaded. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await whenOnline(load) }))

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installLighthouse } from '../lighthouse/install-lighthouse.ts'

/** What is asked of Puppeteer, which comes with Lighthouse and has no types here (docs/decisions/049). */
export interface DrivenPage {
  goto: (address: string) => Promise<unknown>
  evaluate: <Given extends unknown[], Result>(
    run: (...given: Given) => Result,
    ...given: Given
  ) => Promise<Result>
  mouse: {
    move: (x: number, y: number) => Promise<void>
    down: () => Promise<void>
    up: () => Promise<void>
  }
  touchscreen: {
    touchStart: (x: number, y: number) => Promise<unknown>
    touchEnd: () => Promise<void>
  }
}

export interface DrivenBrowser {
  newPage: () => Promise<DrivenPage>
  close: () => Promise<void>
}

interface LaunchOptions {
  executablePath: string | undefined
  args: readonly string[]
  defaultViewport: {
    width: number
    height: number
    deviceScaleFactor?: number
    isMobile?: boolean
    hasTouch?: boolean
  }
}

interface Driver {
  default: { launch: (options: LaunchOptions) => Promise<DrivenBrowser> }
}

/**
 * A browser that prepares pages, as one of a visitor does. One that is looked into as Playwright does it says that there
 * is none to prepare.
 */
export async function launchDriven(options: LaunchOptions): Promise<DrivenBrowser> {
  const entry = join(installLighthouse(), 'puppeteer-core/lib/puppeteer/puppeteer-core.js')
  const driver: Driver = await import(pathToFileURL(entry).href)
  return driver.default.launch(options)
}

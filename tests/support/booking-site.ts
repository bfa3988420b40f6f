import { rm } from 'node:fs/promises'
import { startServer } from '../../scripts/dev/start-server.ts'
import { type BookingProvider, startBookingProvider } from './booking-provider.ts'
import { buildVariant } from './build-variant.ts'
import { test as base, leadsIn, type Site } from './site.ts'

/** The site with a scheduling provider: built for it once a worker, because pages name it when they are built. */
export const test = base.extend<object, { provider: BookingProvider; site: Site }>({
  provider: [
    async ({}, use) => {
      const provider = await startBookingProvider()
      await use(provider)
      provider.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ provider }, use) => {
      const settings = {
        BOOKING_PROVIDER: 'calendly',
        BOOKING_URL: `${provider.origin}/cam/demo`,
        BOOKING_SCRIPT_URL: `${provider.origin}/widget.js`,
      }
      const folder = await buildVariant(settings)
      const server = await startServer({
        ...settings,
        SITE_DIR: folder,
        TRUST_PROXY: '127.0.0.1/32',
        LOG_LEVEL: 'silent',
        SPAM_MIN_FILL_SECONDS: '0',
      })
      await use({ ...server, leads: (kind) => leadsIn(server.dataDir, kind) })
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

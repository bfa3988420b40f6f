import { test } from 'vitest'
import { companyScreens, readingScreens } from './other-screens.ts'
import { productScreens } from './product-screens.ts'
import { expectScreen } from './screen.ts'

test.each(Object.entries({ ...productScreens, ...companyScreens, ...readingScreens }))(
  '%s says what is asked of it',
  expectScreen,
)

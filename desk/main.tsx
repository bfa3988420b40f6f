import './base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { showKeys } from './keys/use-keys.ts'
import { router } from './router.tsx'

const root = document.getElementById('desk')
if (!root) throw new Error('index.html has no place for the app.')

// A browser that blocks cookies blocks storage as well, and reading that throws.
if (navigator.cookieEnabled) {
  showKeys()
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
} else {
  root.className = 'alone'
  root.textContent = 'Allow cookies for this address and reload the page: signing in needs them.'
}

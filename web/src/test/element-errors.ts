import { configure, getConfig, prettyDOM } from '@testing-library/react'

/**
 * Reports a missing element with the whole page, but not on each poll of a wait: nobody reads those, and
 * printing takes longer than the search. A wait that fails prints the page once, at its end.
 */
function elementError(message: string | null, container: Element): Error {
  const config = getConfig()
  const isWaiting =
    '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics
  const page = isWaiting ? '' : prettyDOM(container)
  const error = new Error([message, page].filter(Boolean).join('\n\n'))
  // Waits recognize the error by this name and point to the line of the test.
  error.name = 'TestingLibraryElementError'
  return error
}

configure({ getElementError: elementError })

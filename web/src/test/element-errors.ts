import { configure, getConfig, prettyDOM } from '@testing-library/react'

/**
 * An element that is missing, told with the whole page; but not each time a wait looks for it in vain, which
 * nobody reads and takes longer than the search. A wait that ends in vain tells the page once, at its end.
 */
function elementError(message: string | null, container: Element): Error {
  const config = getConfig()
  const isWaiting =
    '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics
  const page = isWaiting ? '' : prettyDOM(container)
  const error = new Error([message, page].filter(Boolean).join('\n\n'))
  // The name by which a wait knows it, and points to the line of the test.
  error.name = 'TestingLibraryElementError'
  return error
}

configure({ getElementError: elementError })

import { z } from 'zod'

/** For every value that is `null`, the reason why it is unknown. */
export const missing = z.record(z.string(), z.string())

/**
 * Adds a reason for every value that is `null`.
 *
 * @param reasons the reasons by name; `otherwise` applies to the rest.
 */
export const explained = <V extends object>(
  values: V,
  reasons: Partial<Record<keyof V, string>>,
  otherwise: string,
): V & { missing: Record<string, string> } => ({
  ...values,
  missing: Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null ? [[name, reasons[name as keyof V] ?? otherwise]] : [],
    ),
  ),
})

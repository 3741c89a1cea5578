import { z } from 'zod'

/** Beside values: why each one that is `null` is not known. */
export const missing = z.record(z.string(), z.string())

/**
 * Values with a reason beside every `null`.
 *
 * @param reasons by name; `otherwise` for the rest.
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

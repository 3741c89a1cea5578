import nodeCrypto from 'node:crypto'

/** KiB of memory that the product's password hashes take. */
const OF_THE_PRODUCT = 19_456

const { argon2 } = nodeCrypto

/**
 * Computes the product's hashes at the minimum cost of argon2id: signing in takes two, and nobody attacks those of
 * tests. Hashes of other programs are computed as they say.
 */
const cheap: typeof argon2 = (algorithm, parameters, done) =>
  argon2(
    algorithm,
    parameters.memory === OF_THE_PRODUCT ? { ...parameters, memory: 8, passes: 1 } : parameters,
    done,
  )

Object.assign(nodeCrypto, { argon2: cheap })

import { InfoTip } from '../../ui/info-tip.tsx'
import classes from './forecast.module.css'

export function Terms({ terms }: { terms: readonly { name: string; text: string }[] }) {
  return (
    <ul className={classes.terms}>
      {terms.map(({ name, text }) => (
        <li key={name}>
          {name}
          <InfoTip name={name} text={text} />
        </li>
      ))}
    </ul>
  )
}

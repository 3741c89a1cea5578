import classes from './notice.module.css'

/** The classes of an alert's parts, so that its colors come from our tokens. */
export const NOTICE_PARTS = {
  root: classes.banner,
  title: classes.title,
  icon: classes.icon,
  closeButton: classes.close,
}

import { sandboxKeyFileRoute } from '../../../sandbox-route.ts';

export {
  sandboxKeyFileRoute as DELETE,
  sandboxKeyFileRoute as GET,
  sandboxKeyFileRoute as HEAD,
  sandboxKeyFileRoute as OPTIONS,
  sandboxKeyFileRoute as PATCH,
  sandboxKeyFileRoute as POST,
  sandboxKeyFileRoute as PUT,
};
